import { type ComponentProps, useEffect, useId, useRef } from "react";

/** What is wrong with what stands above it, read out at once, and again with the fields that it is about. */
export const ErrorText = (props: Omit<ComponentProps<"p">, "className">) => {
  const text = useRef<HTMLParagraphElement>(null);
  const id = useId();
  // Which fields are wrong may change while the text stays.
  useEffect(() => {
    const gone = new AbortController();
    // No first screen has an error.
    import("./bind-error.ts").then(
      ({ bindError }) => text.current && bindError(text.current, gone.signal),
      () => {},
    );
    return () => gone.abort();
  });
  return <p className="error-text" role="alert" id={id} {...props} ref={text} />;
};
