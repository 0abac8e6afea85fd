import type { ComponentType } from "react";
import { type LazyScreen, lazyScreen } from "./lazy-screen.ts";

export const loadStyled = () => import("#renderer/ui/theme/Styled.tsx");

/**
 * A {@link lazyScreen} that brings its own `ChakraProvider`: for screens outside of the members' area, where no parent
 * has one. Chakra is loaded beside the screen.
 */
export const styledScreen = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyScreen<Props> =>
  lazyScreen(async () => {
    const [{ Styled }, module] = await Promise.all([loadStyled(), load()]);
    const Screen: ComponentType<Props> = module[name];
    const InStyles = (props: Props) => (
      <Styled>
        <Screen {...props} />
      </Styled>
    );
    return { InStyles };
  }, "InStyles");
