import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { type ComponentProps, useId } from "react";
import { inputRecipe } from "#renderer/ui/theme/input-recipe.ts";

export const Input = chakra("input", inputRecipe);
export const Textarea = chakra("textarea", inputRecipe);

type TextareaFieldProps = Omit<ComponentProps<typeof Textarea>, "id"> & { label: string };

/** A text of several lines and its label. */
export const TextareaField = ({ label, ...textarea }: TextareaFieldProps) => {
  const id = useId();
  return (
    <Box>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <Textarea {...textarea} id={id} display="block" resize="vertical" />
    </Box>
  );
};
