import { useEffect, useState } from "react";

/** An address at which an image finds a blob, for as long as it is shown; null until there is one. */
export const useBlobAddress = (blob: Blob | null | undefined): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return setAddress(null);
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
};
