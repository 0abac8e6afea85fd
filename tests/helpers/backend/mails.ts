type Address = { mailUrl: string };
type Summary = { ID: string; To: { Address: string }[] };

/** The text of the newest e-mail to an address, or of the newest message to a phone. */
async function newestTo({ mailUrl }: Address, address: string): Promise<string> {
  const read = async <Body>(path: string): Promise<Body> =>
    (await (await fetch(`${mailUrl}/api/v1/${path}`)).json()) as Body;
  const { messages } = await read<{ messages: Summary[] }>("messages?limit=200");
  const newest = messages.find(({ To }) => To.some((to) => to.Address === address));
  if (newest === undefined) throw new Error(`nothing to ${address}`);
  return (await read<{ Text: string }>(`message/${newest.ID}`)).Text;
}

/** The link in it. */
export async function linkOfMail(stack: Address, email: string): Promise<string> {
  return /https?:\/\/\S+/.exec(await newestTo(stack, email))?.[0] ?? "";
}

/** The code in it. */
export async function codeOfMail(stack: Address, address: string): Promise<string> {
  return /\b\d{6,10}\b/.exec(await newestTo(stack, address))?.[0] ?? "";
}

/** Where that link leads to, followed as a browser does, without opening that. A link to the app is its own target. */
export async function targetOfMail(stack: Address, email: string): Promise<string> {
  const link = await linkOfMail(stack, email);
  if (new URL(link).origin !== new URL(stack.mailUrl).origin) return link;
  const response = await fetch(link, { redirect: "manual" });
  return response.headers.get("location") ?? "";
}

/** The subjects of all that went to an address, the newest first. */
export async function subjectsTo({ mailUrl }: Address, email: string): Promise<string[]> {
  const { messages } = await (await fetch(`${mailUrl}/api/v1/search?query=to:${email}`)).json();
  return messages.map(({ Subject }: { Subject: string }) => Subject);
}
