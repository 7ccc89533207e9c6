import { applyOperations, type Operation } from '../../../../schemas/brand/operations.ts'
import type { DocumentAnswer } from '../model/document-model.ts'
import type { GatewayFinding } from '../model/draft-status.ts'
import type { SaveAnswer } from '../model/outbox.ts'
import type { OutboxStore, StoredOutbox } from '../model/outbox-store.ts'

const inherited: Record<string, unknown> = {
  'theme.json': {
    color: { light: { accent: { $value: { colorSpace: 'srgb', components: [0, 0, 1] } } } },
    radius: { control: { $value: { value: 4, unit: 'px' } } },
  },
  'brand.json': { languages: { default: 'EN', supported: ['EN', 'PT'] }, age: { minimum: 21 } },
  'merchant.json': {
    banners: [
      { id: 'hero', group: 'home', title: { EN: 'Hello' } },
      { id: 'live', group: 'home' },
    ],
  },
}

/** A gateway with one draft, in memory. */
export class FakeGateway {
  version = 0
  own: Record<string, unknown> = {}
  saves: { version: number; operations: readonly Operation[]; key: string }[] = []
  findings: GatewayFinding[] = []
  answers: (SaveAnswer | undefined)[] = []
  readonly seen = new Map<string, SaveAnswer>()

  read = (file: string): Promise<DocumentAnswer> =>
    Promise.resolve({
      own: this.own[file] ?? null,
      inherited: inherited[file] ?? null,
      origins: 'tala',
      hidden: [],
    })

  save = (version: number, operations: readonly Operation[], key: string): Promise<SaveAnswer> => {
    this.saves.push({ version, operations, key })
    const planned = this.answers.shift()
    if (planned) return Promise.resolve(planned)
    const known = this.seen.get(key)
    if (known) return Promise.resolve(known)
    this.put(operations)
    const answer: SaveAnswer = { kind: 'saved', version: this.version, merged: [] }
    this.seen.set(key, answer)
    return Promise.resolve(answer)
  }

  put(operations: readonly Operation[]) {
    this.version += 1
    for (const operation of operations)
      this.own[operation.file] = applyOperations(this.own[operation.file], [operation])
  }

  check = () => Promise.resolve(this.findings)
}

export class MemoryStore implements OutboxStore {
  kept: readonly StoredOutbox[] = []
  adopt = () => Promise.resolve(this.kept)
  save = (version: number, operations: readonly Operation[]) => {
    this.kept = operations.length === 0 ? [] : [{ version, operations }]
  }
}
