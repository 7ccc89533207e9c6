import { Type } from 'typebox'
import { closed, filled, nothing } from '../../base/parts.ts'

const path = Type.String({ description: 'Path of the room.', pattern: '^/[a-z]{2,30}$' })
const name = filled('The name that the operator gave it.', 40)
const search = Type.String({
  description: 'Filters, as the address carries them.',
  pattern: '^\\?[^\\s#]{1,600}$',
})

export const viewCalls = {
  savedViews: {
    summary: 'Views of rooms that the operator saved.',
    value: Type.Array(closed({ path, name, search }), { description: 'The oldest first.' }),
  },
  viewSave: {
    summary: 'Saves the filters of a room under a name, in place of what has that name there.',
    body: closed({ path, name, search }),
    value: nothing,
  },
  viewRemove: { summary: 'Forgets a saved view.', body: closed({ path, name }), value: nothing },
}
