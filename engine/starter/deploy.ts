const mark = 'livery-reloaded'

export interface DeployOptions {
  /** Address of this page's entry script. */
  entry: string | undefined
  /** The page as the server has it now. */
  fetchPage: () => Promise<string>
  storage: Pick<Storage, 'getItem' | 'setItem'>
  reload: () => void
}

function entryOfPage(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script?.dataset['main'] ?? script?.getAttribute('src') ?? undefined
}

async function fetchPage() {
  const response = await fetch(location.pathname, { cache: 'no-store', headers: { Accept: 'text/html' } })
  if (!response.ok) throw new Error(String(response.status))
  return await response.text()
}

function inBrowser(): DeployOptions {
  return {
    entry: entryOfPage(),
    fetchPage,
    storage: sessionStorage,
    reload: () => location.reload(),
  }
}

/** Reloads when the server's page names another entry script than ours, at most once for each page left behind. */
export async function reloadAfterDeploy(options?: DeployOptions): Promise<boolean> {
  if (!options && typeof window === 'undefined') return false
  const { entry, fetchPage, storage, reload } = options ?? inBrowser()
  if (entry === undefined || storage.getItem(mark) === entry) return false
  const page = await fetchPage().catch(() => undefined)
  if (page === undefined || page.includes(entry)) return false
  storage.setItem(mark, entry)
  reload()
  return true
}
