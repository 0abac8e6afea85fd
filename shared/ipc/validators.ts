import { z } from "zod";
import type { CallInput, CallName, ContractGroup } from "./contract-types.ts";

type Validators = {
  [Group in ContractGroup]: { [Name in CallName<Group>]: z.ZodType<CallInput<Group, Name>> };
};

const nothing = z.tuple([]);
const one = <Schema extends z.ZodType>(schema: Schema) => z.tuple([schema]);

const email = z.string().trim().min(3).max(254);
const password = z.string().min(1).max(1024);
const name = z.string().max(200);
const memberId = z.uuid();
const MEBIBYTE = 1024 * 1024;
/** An outbox of a month without a network stays far below this. */
const sealable = z.string().max(64 * MEBIBYTE);

const profileChanges = z.strictObject({
  first_name: name.exactOptional(),
  last_name: name.exactOptional(),
  birth_place: name.exactOptional(),
  phone: z.string().max(40).exactOptional(),
  birth_date: z.iso.date().nullable().exactOptional(),
  avatar_url: z.string().max(2048).nullable().exactOptional(),
});

/** Checks the arguments of every call once, at main's door; behind it types are trusted. */
export const validators: Validators = {
  auth: {
    getState: nothing,
    getAccessToken: nothing,
    signUp: one(z.strictObject({ email, password, firstName: name, lastName: name })),
    signIn: one(z.strictObject({ email, password })),
    signOut: one(z.strictObject({ scope: z.enum(["global", "local", "others"]) })),
    redeemLink: one(z.strictObject({ url: z.string().max(4096) })),
    resendConfirmation: one(z.strictObject({ email })),
  },
  profile: {
    get: nothing,
    update: one(profileChanges),
    uploadAvatar: one(
      z.strictObject({
        bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= 8 * MEBIBYTE),
        type: z.string().max(100),
        name: z.string().max(255),
      }),
    ),
  },
  vault: {
    seal: one(z.strictObject({ memberId, plain: sealable })),
    unseal: one(z.strictObject({ memberId, sealed: sealable })),
    destroyKey: one(z.strictObject({ memberId })),
  },
  system: { getConfig: nothing },
};
