/** Tells the server whether the next page will probably restore a session, so that it draws the right header. */
export function writeHint(restores: boolean): void {
  document.cookie = restores
    ? 'livery-hint=1; Path=/; SameSite=Lax'
    : 'livery-hint=; Path=/; SameSite=Lax; Max-Age=0'
}
