const facets = {
  vendors: [
    { code: 'NORTH', name: 'Northlight', count: 3 },
    { code: 'PAPER', name: 'Paperkite', count: 1 },
  ],
  types: [{ code: 'FISH', count: 2 }],
  tags: [
    { code: 'ocean', count: 2 },
    { code: 'night', count: 1 },
  ],
}

/** A page of the list of games, as it is answered. */
export function page(content: unknown[], total = content.length) {
  return {
    value: { content, pageNum: 1, totalPages: Math.ceil(total / 30), total, facets },
  }
}

/** Where lobbies ask for their games. */
export const list = '/wps/relay/GCSGAME_gameList'
