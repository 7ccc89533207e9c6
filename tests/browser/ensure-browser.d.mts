/** The path of a Chromium or Chrome on this machine, or undefined. */
export function findBrowser(root: string): string | undefined
/** Finds a browser or installs one; throws when neither works. */
export function ensureBrowser(root: string): string
