/** How most assistants take a server in their file of MCP servers. */
export const assistantConfiguration = (address: string, token: string): string => {
  const server = { type: "http", url: address, headers: { Authorization: `Bearer ${token}` } };
  return JSON.stringify({ mcpServers: { "performance-prime": server } }, null, 2);
};
