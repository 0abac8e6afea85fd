type Address = { mailUrl: string };
type Summary = { ID: string; To: { Address: string }[] };

/** The link in the newest letter to an address. */
export async function linkOfLetter({ mailUrl }: Address, email: string): Promise<string> {
  const read = async <Body>(path: string): Promise<Body> =>
    (await (await fetch(`${mailUrl}/api/v1/${path}`)).json()) as Body;
  const { messages } = await read<{ messages: Summary[] }>("messages?limit=200");
  const newest = messages.find(({ To }) => To.some(({ Address }) => Address === email));
  if (newest === undefined) throw new Error(`no letter to ${email}`);
  const { Text } = await read<{ Text: string }>(`message/${newest.ID}`);
  return /http\S+\/auth\/v1\/verify\?\S+/.exec(Text)?.[0] ?? "";
}

/** Where that link leads to, followed as a browser does, without opening that. */
export async function targetOfLetter(stack: Address, email: string): Promise<string> {
  const response = await fetch(await linkOfLetter(stack, email), { redirect: "manual" });
  return response.headers.get("location") ?? "";
}
