/** Where a program finds a host: Node finds no *.localhost by name, and the wallet answers on any. */
export function reachable(address: string): string {
  const url = new URL(address)
  if (url.hostname.endsWith('.localhost')) url.hostname = '127.0.0.1'
  return url.origin
}

/** Sends a message, and says in one line where nothing answers. */
export async function reach(address: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(address, options)
  } catch (error) {
    const { code, message } = ((error as Error).cause ?? error) as { code?: string; message: string }
    throw new Error(`Nothing answers at ${new URL(address).origin}: ${code ?? message}`)
  }
}
