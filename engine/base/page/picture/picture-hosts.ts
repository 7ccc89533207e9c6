declare module '../../engine/engine.ts' {
  interface Engine {
    /** Where pictures of games come from. */
    pictures: PictureHosts
  }
}

/** The hosts that pictures come from: those that the server lists, in an order of chance, each until it fails. */
export interface PictureHosts {
  /** Whether there is any but this site. */
  some: boolean
  /** The address of a picture at the nth try; null when every host has failed it. */
  address: (path: string, attempt: number) => string | null
  /** A host did not deliver: others come first from now on. */
  blame: (path: string, attempt: number) => void
}

function shuffled(hosts: readonly string[], random: () => number) {
  return hosts
    .map((host) => ({ host, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ host }) => host)
}

/** Makes the order in which hosts are tried. Without any, pictures come from this site. */
export function createPictureHosts(listed: readonly string[], random = Math.random): PictureHosts {
  let order: string[] | null = null
  // Only in a browser: the server chooses no random host.
  const hosts = () => (order ??= shuffled(listed, random))
  const own = (path: string) => path.startsWith('/') && !path.startsWith('//')
  return {
    some: listed.length > 0,
    address(path, attempt) {
      if (!own(path) || listed.length === 0) return attempt === 0 ? path : null
      const host = hosts()[attempt]
      return host === undefined ? null : `${host.replace(/\/$/, '')}${path}`
    },
    blame(path, attempt) {
      const host = own(path) ? hosts()[attempt] : undefined
      if (host !== undefined && attempt === 0 && listed.length > 1) order = [...hosts().slice(1), host]
    },
  }
}
