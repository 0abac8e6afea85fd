import { Component, type ReactNode } from "react";
import { goToHeading } from "#renderer/kit/screens/go-to-heading.ts";
import { LoadError } from "#shared/lib/load-error.ts";
import { ErrorScreen } from "./ErrorScreen.tsx";

type Props = {
  children: ReactNode;
  /** A new value resets the boundary, as after a navigation. */
  resetKey?: string;
  onError?: (error: unknown, id: string) => void;
  /** Renders in place of the error screen; null where the error screen is right. */
  instead?: (error: unknown, retry: () => void) => ReactNode;
};
type State = { status: "normal" } | { status: "error"; id: string; error: unknown };

const newErrorId = (): string => crypto.randomUUID().slice(0, 8);

/**
 * Shows the error screen after an error, and the content again after a retry. `onError` gets the error, which is never
 * shown raw.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { status: "normal" };

  static getDerivedStateFromError(error: unknown): State {
    return { status: "error", id: newErrorId(), error };
  }

  override componentDidCatch(error: unknown): void {
    if (this.state.status === "error") this.props.onError?.(error, this.state.id);
  }

  override componentDidUpdate(before: Props): void {
    if (before.resetKey !== this.props.resetKey) this.reset();
  }

  private reset(after?: () => void): void {
    if (this.state.status === "normal") return;
    if (this.state.error instanceof LoadError) this.state.error.forget();
    this.setState({ status: "normal" }, after);
  }

  override render(): ReactNode {
    if (this.state.status === "normal") return this.props.children;
    const { id, error } = this.state;
    // The button goes with what it is on.
    const retry = () => this.reset(goToHeading);
    const other = this.props.instead?.(error, retry);
    if (other) return other;
    return (
      <ErrorScreen
        id={id}
        error={error}
        onRetry={retry}
        onHome={() => window.location.assign("/")}
        onReload={() => window.location.reload()}
      />
    );
  }
}
