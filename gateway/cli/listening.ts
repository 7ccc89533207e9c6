/** Where a program wanted to listen. */
interface Place {
  port: number
  listen: string
}

function unknownAddress({ listen }: Place): string {
  return `This machine has no address "${listen}" to listen on: see LIVERY_LISTEN.`
}

/** By the code of the system. */
const messages: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${String(port)} is taken by another program. Stop it, or choose another: PORT=8081 npm start`,
  EACCES: ({ port }) =>
    `This user may not listen on port ${String(port)}. Choose one above 1023: PORT=8080 npm start`,
  EADDRNOTAVAIL: unknownAddress,
  ENOTFOUND: unknownAddress,
  EAI_AGAIN: unknownAddress,
}

/** Why nobody can listen there, in a sentence; undefined for any other error. */
export function whyNotListening(error: unknown, place: Place): string | undefined {
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  const isListening = ['listen', 'getaddrinfo'].includes(syscall) && Object.hasOwn(messages, code)
  return isListening ? messages[code]?.(place) : undefined
}
