import { describe, expect, it } from 'vitest'
import { badId } from './brand-entry.ts'
import { reservedIds } from '../files/brand-files.ts'

describe('the name of a folder', () => {
  it.each([...reservedIds])('%s is the platform’s own, and that is what is said of it', (id) => {
    expect(badId(id)).toMatchObject({
      message: 'the platform itself answers on this name: no brand can have it',
      fix: 'Rename the folder: choose another name.',
    })
  })

  it.each(['Luna', 'luna_2', '2luna', 'luna--two', 'l'.repeat(32)])(
    '%s is not in the form of a brand’s',
    (id) => {
      expect(badId(id)).toMatchObject({
        message: 'this name cannot be a brand',
        fix: 'Rename the folder: lower-case letters, digits and single hyphens, beginning with a letter, at most 31 characters.',
      })
    },
  )

  it('that could be a brand’s has nothing wrong with it', () => {
    expect(badId('luna-2')).toBeUndefined()
  })
})
