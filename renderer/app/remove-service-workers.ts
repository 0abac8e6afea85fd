/** An older release may have left them; what they hold would shadow the running one. Failures change nothing. */
export const removeServiceWorkers = async (): Promise<void> => {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
    const names = (await window.caches?.keys()) ?? [];
    await Promise.all(names.map((name) => window.caches.delete(name)));
  } catch {
    // A browser without them, or one that refuses: nothing to remove.
  }
};
