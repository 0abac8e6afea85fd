import { LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";

type NotFoundCardProps = { text: string /** Where the others of its kind are. */; to: string; label: string };

/** In place of a screen whose address names what is not there, or not any more. */
export const NotFoundCard = ({ text, to, label }: NotFoundCardProps) => (
  <Card marginTop="4">
    <EmptyState as="h1" text={text}>
      <LinkButton to={to}>{label}</LinkButton>
    </EmptyState>
  </Card>
);
