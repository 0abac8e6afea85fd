import type { Context } from "hono";
import { z } from "zod";
import { type AuthScope, isoNow } from "#local/auth/auth-scope.ts";
import { requireEmail } from "#local/auth/messages/email-address.ts";
import { deliverMails, prepareInvitation } from "#local/auth/messages/mailer.ts";
import { redirectTarget } from "#local/auth/redirects.ts";
import { objectField, readBody, textField } from "#local/auth/request-body.ts";
import { requireAdmin } from "#local/auth/sessions/authentication.ts";
import { userJson } from "#local/auth/user-json.ts";
import { findUserByEmail, insertUser, isConfirmed } from "#local/auth/users.ts";
import { emailExists } from "#local/auth/verification/apply-verification.ts";
import { refuseTaken } from "./user-fields.ts";

const schema = z.object({ email: textField, data: objectField });

/** POST /invite: makes the account and sends the e-mail; invites an unconfirmed account again. */
export const invite = async (scope: AuthScope, c: Context): Promise<Response> => {
  await requireAdmin(scope, c.req.raw);
  const body = await readBody(c.req.raw, schema);
  const email = requireEmail(body.email);
  const { json, mails } = await scope.database
    .transaction(async (tx) => {
      const existing = await findUserByEmail(tx, email);
      if (existing && isConfirmed(existing)) throw emailExists();
      const user =
        existing ??
        (await insertUser(tx, {
          email,
          encryptedPassword: null,
          appMetadata: { provider: "email", providers: ["email"] },
          userMetadata: body.data ?? {},
          now: isoNow(scope),
        }));
      const invited = await prepareInvitation(scope, tx, user, body.data ?? {});
      return { json: await userJson(tx, invited.user), mails: invited.mails };
    })
    .catch(refuseTaken);
  await deliverMails(scope, mails, redirectTarget(c.req.raw, scope.config.auth));
  return c.json(json);
};
