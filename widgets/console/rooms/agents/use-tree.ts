import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { consoleCall } from '../../../../engine/console/console-call.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'

export type Node = ConsoleValue<'agentTree'>['content'][number]

/** A line of the tree as it is rendered. */
export type Line =
  | { kind: 'node'; node: Node; level: number; isOpen: boolean }
  | { kind: 'more'; of: string | null; after: string; level: number }
  | { kind: 'waiting'; of: string | null; level: number }

interface RequestedPage {
  /** Null for the top. */
  of: string | null
  after: string | null
}

type Page = ConsoleValue<'agentTree'> | undefined

/** The tree of a brand as far as it was opened, line by line: pages of a step are requested as they are needed. */
export function useTree(merchant: string) {
  const [requested, setRequested] = useState<{ merchant: string; pages: RequestedPage[] }>({
    merchant,
    pages: [],
  })
  const pages: RequestedPage[] = useMemo(
    () => [{ of: null, after: null }, ...(requested.merchant === merchant ? requested.pages : [])],
    [requested, merchant],
  )
  const answers = useQueries({
    queries: pages.map(({ of, after }) => {
      const query = { merchant, ...(of === null ? {} : { of }), ...(after === null ? {} : { after }) }
      return {
        queryKey: ['agentTree', query],
        queryFn: ({ signal }: { signal: AbortSignal }) => consoleCall('agentTree', { query, signal }),
      }
    }),
  })
  const found = new Map<string | null, Page[]>()
  for (const [at, { of }] of pages.entries()) found.set(of, [...(found.get(of) ?? []), answers[at]?.data])

  function listLines(of: string | null, level: number): Line[] {
    const lines = (found.get(of) ?? []).flatMap((page): Line[] =>
      page === undefined
        ? [{ kind: 'waiting', of, level }]
        : page.content.flatMap((node) => {
            const isOpen = found.has(node.id)
            const own: Line = { kind: 'node', node, level, isOpen }
            return isOpen ? [own, ...listLines(node.id, level + 1)] : [own]
          }),
    )
    const after = found.get(of)?.at(-1)?.next
    return after === undefined || after === null ? lines : [...lines, { kind: 'more', of, after, level }]
  }

  const change = (to: (pages: RequestedPage[]) => RequestedPage[]) =>
    setRequested((now) => ({ merchant, pages: to(now.merchant === merchant ? now.pages : []) }))
  return {
    lines: listLines(null, 1),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    isWaiting: answers[0]?.data === undefined,
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch()
    },
    /** Opens or closes what is below somebody. */
    toggle: ({ id }: Pick<Node, 'id'>) =>
      change((now) =>
        now.some(({ of }) => of === id)
          ? now.filter(({ of }) => of !== id)
          : [...now, { of: id, after: null }],
      ),
    more: ({ of, after }: { of: string | null; after: string }) =>
      change((now) =>
        now.some((requestedPage) => requestedPage.of === of && requestedPage.after === after)
          ? now
          : [...now, { of, after }],
      ),
  }
}
