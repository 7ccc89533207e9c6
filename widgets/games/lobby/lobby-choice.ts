/** What somebody chose in the lobby. Empty for nothing. */
export interface LobbyChoice {
  filter: LobbyFilter
  classify: string
  vassalage: string
  tag: string
  keyword: string
}

export const lobbyFilters = ['NEW', 'FAV', 'ALL', 'HOT', 'RECENT'] as const
export type LobbyFilter = (typeof lobbyFilters)[number]

export const nothingChosen: LobbyChoice = {
  filter: 'ALL',
  classify: '',
  vassalage: '',
  tag: '',
  keyword: '',
}

const code = /^[A-Za-z0-9_-]{1,40}$/
const longest = 100

function isFilter(value: string): value is LobbyFilter {
  return lobbyFilters.some((lobbyFilter) => lobbyFilter === value)
}

function codeIn(value: string | undefined) {
  return value !== undefined && code.test(value) ? value : ''
}

/** What an address says of it; what makes no sense is left out. */
export function readChoice(query: Readonly<Record<string, string>>): LobbyChoice {
  const filter = (query['filter'] ?? '').toUpperCase()
  return {
    filter: isFilter(filter) ? filter : 'ALL',
    classify: codeIn(query['classify']),
    vassalage: codeIn(query['vassalage']),
    tag: codeIn(query['tag']),
    keyword: (query['keyword'] ?? '').slice(0, longest),
  }
}

/** The address of a choice. */
export function choiceAddress(path: string, choice: LobbyChoice): string {
  const given = Object.entries(choice).flatMap(([name, value]: [string, string]) => {
    const trimmed = name === 'keyword' ? value.trim().slice(0, longest) : value
    return trimmed === '' || (name === 'filter' && trimmed === 'ALL')
      ? []
      : [[name, trimmed] satisfies [string, string]]
  })
  const search = new URLSearchParams(given).toString()
  return search === '' ? path : `${path}?${search}`
}

/** Whether anything but the category limits the list. */
export function isLimited(choice: LobbyChoice): boolean {
  return choiceAddress('', choice) !== ''
}
