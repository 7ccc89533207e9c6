import type { Indexer } from 'storybook/internal/types'
import type { Plugin } from 'vite'
import { accountStories } from '../widgets/testing/account-stories.ts'

const file = /[\\/]account-forms\.stories\.tsx$/

/** Tells Storybook of every look of every account form: nobody writes these stories. */
export const formsIndexer: Indexer = {
  test: file,
  createIndex: (importPath) =>
    Promise.resolve(
      accountStories.map(({ form, state, exportName }) => ({
        type: 'story' as const,
        importPath,
        exportName,
        name: state,
        title: `forms/${form}`,
      })),
    ),
}

const written = accountStories
  .map(
    ({ form, state, exportName }) =>
      `export const ${exportName} = storyOf(${JSON.stringify({ form, state })})`,
  )
  .join('\n')

/** Writes them below what the file says of all. */
export function forms(): Plugin {
  return {
    name: 'livery-forms',
    enforce: 'pre',
    transform: (code, id) => (file.test(id.split('?', 1)[0] ?? '') ? `${code}\n${written}\n` : undefined),
  }
}
