import type { FlowError } from '../../../schemas/base/flow-error.ts'

/** A picture that proves something: chosen here, or stored before. The file itself is the engine's. */
export interface ProofPicture {
  /** Made up where it was chosen; the id for those stored before. */
  key: string
  name: string
  status: 'waiting' | 'uploading' | 'stored' | 'removing' | 'refused'
  /** The server's, once stored. */
  id: string | null
  error: FlowError | null
}

/** Pictures that one payout may be disputed with. */
export const maxPictures = 3

/** Those that take up room: a refused one stands there with its reason alone. */
function used(pictures: readonly ProofPicture[]) {
  return pictures.filter(({ status }) => status !== 'refused').length
}

/** The first picture of a status. */
export function findFirst(pictures: readonly ProofPicture[], status: ProofPicture['status']) {
  return pictures.find((picture) => picture.status === status)
}

/** The pictures with the first of a status changed. */
export function changing(
  pictures: readonly ProofPicture[],
  status: ProofPicture['status'],
  change: Partial<ProofPicture>,
) {
  const first = findFirst(pictures, status)
  return pictures.map((picture) => (picture === first ? { ...picture, ...change } : picture))
}

/** Pictures that were stored before, by their ids. */
export function storedPictures(ids: readonly string[]): ProofPicture[] {
  return ids.map((id) => ({ key: id, name: '', status: 'stored', id, error: null }))
}

/** The pictures with new ones behind them; what is more than fits stands there refused. */
export function withChosen(
  pictures: readonly ProofPicture[],
  chosen: readonly { key: string; name: string }[],
): ProofPicture[] {
  const room = maxPictures - used(pictures)
  const known = new Set(pictures.map(({ key }) => key))
  const fresh = chosen.filter(({ key }) => !known.has(key))
  const added = fresh.map((entry, index): ProofPicture => {
    const fits = index < room
    return {
      ...entry,
      status: fits ? 'waiting' : 'refused',
      id: null,
      error: fits ? null : { code: 'pictures_full' },
    }
  })
  return [...pictures, ...added]
}

/** The pictures without one: a stored one is to be removed first, one on its way stays. */
export function withoutPicture(pictures: readonly ProofPicture[], key: string): ProofPicture[] {
  return pictures.flatMap((picture): ProofPicture[] => {
    if (picture.key !== key || picture.status === 'uploading') return [picture]
    return picture.status === 'stored' ? [{ ...picture, status: 'removing' }] : []
  })
}
