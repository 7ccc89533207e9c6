import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { CallError, consoleCall } from '../../../engine/console/console-call.ts'
import { consoleLanguage } from '../../../engine/console/console-language.ts'
import { loadKeyNames } from '../../../schemas/brand/key-names.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Operation } from '../../../schemas/brand/operations.ts'
import { useMe } from '../kit/use-me.ts'
import { getSentenceLanguage } from '../rooms/brands/sentence-language.ts'
import { DraftModel } from './model/draft-model.ts'
import type { DraftCalls, DraftStatus } from './model/draft-status.ts'
import type { DocumentAnswer } from './model/document-model.ts'
import type { RefusedPlace, SaveAnswer } from './model/outbox.ts'
import { openOutboxStore } from './model/outbox-store.ts'

/** Refusals that pass by themselves, or once somebody has signed in again. */
const passing: readonly string[] = [
  'network_abnormal',
  'page_slow',
  'unavailable',
  'unauthenticated',
  'rate_limited',
]

function isPassing({ status, code }: CallError): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500 || passing.includes(code)
}

function readRefusal(error: unknown): SaveAnswer {
  if (!(error instanceof CallError)) return { kind: 'refused', problems: [], error }
  if (isPassing(error)) return { kind: 'away' }
  const value = Object(error.value) as { version?: unknown; operations?: unknown; problems?: unknown }
  if (error.code === 'conflict' && typeof value.version === 'number')
    return { kind: 'conflict', version: value.version, operations: (value.operations ?? []) as Operation[] }
  return { kind: 'refused', problems: (value.problems ?? []) as RefusedPlace[], error }
}

interface Opened {
  draft: DraftModel
  /** As it was when it was opened. */
  detail: ConsoleValue<'draftDetail'>
  brandNames: ReadonlyMap<string, string>
}

type Draft = { brand: string; id: string }

function listCalls({ brand, id }: Draft, names: Map<string, string>): DraftCalls {
  return {
    read: async (file) => {
      const answer = await consoleCall('draftDocument', { query: { brand, id, file } })
      for (const parent of answer.brands) names.set(parent.brand, parent.name ?? parent.brand)
      return answer as DocumentAnswer
    },
    save: async (version, operations, idempotencyKey) => {
      try {
        const body = { brand, id, version, operations: [...operations] }
        const { version: next, merged } = await consoleCall('draftSave', { body, idempotencyKey })
        return { kind: 'saved', version: next, merged }
      } catch (error) {
        return readRefusal(error)
      }
    },
    check: async () => (await consoleCall('draftCheck', { query: { brand, id } })).findings,
  }
}

/** The files that every section may need at once. */
const firstFiles = ['brand.json', 'theme.json', 'merchant.json']

/** Opens a draft to be written in: what the brand says and inherits, and what was typed here before and never saved. */
export function useDraft({ brand, id }: Draft): {
  opened: Opened | undefined
  error: unknown
  retry: () => void
} {
  const me = useMe()
  const queries = useQueryClient()
  const [opened, setOpened] = useState<Opened>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    let model: DraftModel | undefined
    const open = async () => {
      const names = new Map<string, string>()
      const calls = listCalls({ brand, id }, names)
      const [detail] = await Promise.all([
        consoleCall('draftDetail', { query: { brand, id } }),
        loadKeyNames(getSentenceLanguage(consoleLanguage.get().code)),
      ])
      if (isOver) return
      const draft = new DraftModel({
        brand,
        version: detail.version,
        calls,
        store: openOutboxStore(`${me.id} ${brand} ${id}`),
      })
      model = draft
      await Promise.all(firstFiles.map((file) => draft.open(file)))
      await draft.recover()
      if (isOver) return
      setOpened({ draft, brandNames: names, detail })
      void draft.check()
    }
    open().catch((reason: unknown) => setError(reason))
    const flush = () => model?.flush()
    addEventListener('online', flush)
    return () => {
      isOver = true
      removeEventListener('online', flush)
      model?.flush()
      model?.close()
      void queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('draft') })
    }
  }, [brand, id, me.id, queries, attempt])
  const retry = () => {
    setError(undefined)
    setAttempt(attempt + 1)
  }
  return { opened, error, retry }
}

/** Whether all is saved, what is wrong, and what can be taken back. */
export function useDraftStatus(draft: DraftModel): DraftStatus {
  return useSyncExternalStore(draft.subscribe, draft.getStatus)
}
