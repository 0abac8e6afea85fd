import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { Link } from "react-router-dom";
import { actAgain, issueAbout, type RefusedAct } from "#renderer/features/desk/lib/issue-about.ts";
import type { Command } from "#renderer/features/gym/index.ts";
import { CommandLine } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import type { GymIssue } from "#renderer/kit/sync/use-open-issues.ts";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { Row } from "#renderer/ui/Rows.tsx";
import { IssueLines } from "./IssueLines.tsx";

type Remedy = { remedy: Exclude<GymIssue["remedy"], "">; member_id: string; session_id?: string };
/** A remedy that is confirmed before it is done, and the words of that. */
type Confirmed = { title: string; text: string; confirm: string; by: Remedy };

type IssueRowProps = {
  issue: GymIssue;
  nameOf: (id: string) => string;
  /** Whether somebody reads what the gym writes them. */
  mayRead: (id: string) => boolean;
  /** What was asked last to settle it. */
  command: Command | undefined;
  onSettle: (remedy: Remedy | null) => void;
  /** Does what was refused anew. */
  onRedo: (act: RefusedAct) => void;
};

/** An issue of the desk: why, what each side knew, who and when, and its remedy while it is open. */
export const IssueRow = ({ issue, nameOf, mayRead, command, onSettle, onRedo }: IssueRowProps) => {
  const { t, formats } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const { cause, member_id, acted_by, sent_by, acted_at, state, settled_by, settled_at } = issue;
  const about = issueAbout(cause, issue.about);
  const person = member_id && nameOf(member_id);
  const title = t(`desk:issues.causes.${cause}`);
  const named = [title, person].filter(Boolean).join(": ");
  const isDone = state === "settled" || command?.state === "asked";
  const again = about?.cause === "refused" ? actAgain(about) : null;
  const remedyOf = (): Confirmed | null => {
    if (!about || !member_id) return null;
    if (about.cause === "paid_twice" && about.cents > 0) {
      const amount = formats.amount(about.cents);
      return {
        title: t("desk:issues.giveBackTitle", { amount }),
        text: t("desk:issues.giveBackText", { name: person ?? "" }),
        confirm: t("desk:issues.giveBack", { amount }),
        by: { remedy: "give_back", member_id },
      };
    }
    if (about.cause !== "entry" || cause === "pass_twice") return null;
    return {
      title: t("desk:issues.takeBackTitle", { when: formats.dateTime(about.at) }),
      text: t("desk:issues.takeBackText", { name: person ?? "" }),
      confirm: t("desk:issues.takeBack"),
      by: { remedy: "take_back", member_id },
    };
  };
  const remedy = remedyOf();
  const canWrite = about?.cause === "entry" && member_id !== null && mayRead(member_id);
  const actions = isDone
    ? []
    : [
        ...(remedy ? [{ label: remedy.confirm, run: () => setAsking(true) }] : []),
        ...(about?.cause === "card_twice"
          ? about.people.map((id) => ({
              label: t("desk:issues.moveCard", { name: nameOf(id) }),
              run: () => onSettle({ remedy: "move_card", member_id: id }),
            }))
          : []),
        ...(again ? [{ label: t("desk:issues.redo"), run: () => onRedo(again) }] : []),
        { label: t("desk:issues.settle"), run: () => onSettle(null) },
      ];
  return (
    <Row display="block" padding="4">
      <Stack gap="1">
        <Box fontWeight="650" overflowWrap="anywhere">
          {title}
          {person ? (
            <>
              {": "}
              <Link to={`/schedule/staff/members?gym=${issue.gym_id}&member=${member_id}`}>{person}</Link>
            </>
          ) : null}
        </Box>
        {about ? <IssueLines about={about} nameOf={nameOf} onMend={isDone ? null : onSettle} /> : null}
        <Box fontSize="sm" color="fg.muted">
          {t("desk:issues.actedBy", { name: nameOf(acted_by), when: formats.dateTime(acted_at) })}
          {sent_by === acted_by ? null : ` ${t("desk:issues.sentBy", { name: nameOf(sent_by) })}`}
        </Box>
        {settled_by && settled_at ? (
          <Box fontSize="sm" color="fg.muted">
            {t("desk:issues.settledBy", { name: nameOf(settled_by), when: formats.dateTime(settled_at) })}
          </Box>
        ) : null}
      </Stack>
      {actions.length > 0 ? (
        <Flex wrap="wrap" gap="2" paddingTop="3">
          {canWrite ? (
            <LinkButton
              to={`/schedule/staff/messages?gym=${issue.gym_id}&member=${member_id}`}
              fontSize="sm"
              aria-label={`${t("desk:issues.write")}: ${named}`}
            >
              {t("desk:issues.write")}
            </LinkButton>
          ) : null}
          {actions.map(({ label, run }, place) => (
            <Button
              key={label}
              fontSize="sm"
              {...(place === actions.length - 1 && { tone: "ghost" })}
              aria-label={`${label}: ${named}`}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </Flex>
      ) : null}
      {state === "open" ? <CommandLine command={command} about={named} /> : null}
      {remedy ? (
        <ConfirmDialog
          open={isAsking}
          title={remedy.title}
          text={remedy.text}
          confirm={remedy.confirm}
          onConfirm={() => onSettle(remedy.by)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Row>
  );
};
