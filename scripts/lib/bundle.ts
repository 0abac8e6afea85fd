import { build } from "vite";
import { projectPath } from "./project.ts";

/** One module and all it imports as a single minified script, as the web app is built. */
export const bundle = async (entry: string): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    mode: "production",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: projectPath(entry), output: { codeSplitting: false } },
    },
  });
  const [output] = [result].flat();
  if (!output || !("output" in output)) throw new Error(`${entry}: the build gave nothing`);
  const script = output.output.find((chunk) => chunk.type === "chunk");
  if (!script) throw new Error(`${entry}: the build gave no script`);
  return script.code;
};
