declare const files: Readonly<Record<string, string>>;

export = files;
