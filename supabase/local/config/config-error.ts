/** Why a config file cannot be used, in one line that names file and key. */
export class ConfigError extends Error {
  constructor(file: string, problem: string) {
    super(`${file}: ${problem}`);
    this.name = "ConfigError";
  }
}
