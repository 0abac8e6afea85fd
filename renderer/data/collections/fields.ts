/** Building blocks of the schemas. An indexed string needs `maxLength`: index strings are padded to it. */
export const uuid = { type: "string", maxLength: 36 } as const;
export const timestamp = { type: "string", maxLength: 24 } as const;
export const nullableTimestamp = { type: ["string", "null"] } as const;
export const text = { type: "string" } as const;
export const nullableText = { type: ["string", "null"] } as const;
export const nullableNumber = { type: ["number", "null"] } as const;
export const nullableObject = { type: ["object", "null"] } as const;
export const integer = { type: "integer" } as const;
export const catalogueKey = { type: "string", maxLength: 128 } as const;

export const syncedProperties = { id: uuid, space_id: uuid, created_at: timestamp, updated_at: timestamp } as const;
