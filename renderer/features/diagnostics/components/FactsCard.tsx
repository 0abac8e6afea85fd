import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { Card } from "#renderer/ui/Card.tsx";
import { DefinitionList } from "#renderer/ui/DefinitionList.tsx";

type FactsCardProps = { title: string; rows: readonly (readonly [term: string, value: ReactNode])[] };

export const FactsCard = ({ title, rows }: FactsCardProps) => (
  <Card>
    <chakra.h2 textStyle="h2" marginBottom="3">
      {title}
    </chakra.h2>
    <DefinitionList rows={rows} />
  </Card>
);
