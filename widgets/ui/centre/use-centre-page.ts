import { useSearchParams } from 'react-router-dom'

/** The page of a centre that the address names, else the one that it opens on. */
export function useCentrePage(firstPage: string): string {
  const [query] = useSearchParams()
  return query.get('page') ?? firstPage
}
