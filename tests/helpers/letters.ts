type Address = { mailUrl: string };
type Summary = { ID: string; To: { Address: string }[] };

/** Where the link of the newest letter to an address leads to, followed as a browser does, without opening that. */
export async function targetOfLetter({ mailUrl }: Address, email: string): Promise<string> {
  const read = async <Body>(path: string): Promise<Body> =>
    (await (await fetch(`${mailUrl}/api/v1/${path}`)).json()) as Body;
  const { messages } = await read<{ messages: Summary[] }>("messages?limit=200");
  const newest = messages.find(({ To }) => To.some(({ Address }) => Address === email));
  if (newest === undefined) throw new Error(`no letter to ${email}`);
  const { Text } = await read<{ Text: string }>(`message/${newest.ID}`);
  const link = /http\S+\/auth\/v1\/verify\?\S+/.exec(Text)?.[0] ?? "";
  return (await fetch(link, { redirect: "manual" })).headers.get("location") ?? "";
}
