import { z } from "zod";
import { APP_ROUTE } from "#shared/contract/platform/app-route.ts";
import { assistantClient, MAX_CALL_ANSWER } from "#shared/contract/platform/assistant-api.ts";
import { LANGUAGES } from "#shared/i18n/languages.ts";
import { MAX_SEALED, MAX_UNSEALED, MAX_UPLOADED } from "./argument-bounds.ts";
import { authValidators, noArguments, one } from "./auth-validators.ts";
import type { CallInput, CallName, ContractGroup } from "./contract-types.ts";

type Validators = {
  [Group in ContractGroup]: { [Name in CallName<Group>]: z.ZodType<CallInput<Group, Name>> };
};

const name = z.string().max(200);
const memberId = z.uuid();
/** A longer one is refused before it is sealed: the sign-out is then refused, too, and the database stays. */
const sealable = z.string().refine((text) => {
  // A unit of UTF-16 takes one to three bytes: hardly any text has to be counted.
  if (text.length > MAX_SEALED) return false;
  if (text.length * 3 <= MAX_SEALED) return true;
  return new TextEncoder().encode(text).length <= MAX_SEALED;
});
const sealed = z.string().max(MAX_UNSEALED);

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
  auth: authValidators,
  profile: {
    get: noArguments,
    update: one(profileChanges),
    uploadAvatar: one(
      z.strictObject({
        bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= MAX_UPLOADED),
        type: z.string().max(100),
        name: z.string().max(255),
      }),
    ),
    removeAvatar: noArguments,
  },
  vault: {
    seal: one(z.strictObject({ memberId, plain: sealable })),
    unseal: one(z.strictObject({ memberId, sealed })),
    destroyKey: one(z.strictObject({ memberId })),
  },
  system: {
    getConfig: noArguments,
    setAppState: one(z.strictObject({ language: z.enum(LANGUAGES), offline: z.boolean() })),
    getPaymentReturn: noArguments,
    openPayment: one(z.strictObject({ url: z.string().max(4096) })),
  },
  notifications: {
    getPermission: noArguments,
    requestPermission: noArguments,
    show: one(
      z.strictObject({
        title: z.string().min(1).max(100),
        body: z.string().max(500),
        tag: z.string().max(100),
        route: z.string().max(200).regex(APP_ROUTE),
      }),
    ),
  },
  assistant: {
    getState: noArguments,
    setEnabled: one(z.strictObject({ enabled: z.boolean() })),
    addClient: one(assistantClient.pick({ name: true, scopes: true }).strict()),
    revokeClient: one(z.strictObject({ id: z.uuid() })),
    answer: one(z.strictObject({ id: z.uuid(), text: z.string().max(MAX_CALL_ANSWER), failed: z.boolean() })),
  },
};
