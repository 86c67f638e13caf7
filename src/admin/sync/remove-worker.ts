/**
 * Removes the service worker of the back office. The development server has none, but a built site at the same origin
 * may have registered one.
 */
export async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/admin');
  if (registration?.scope.endsWith('/admin')) await registration.unregister();
}
