import type { Indexer } from 'storybook/internal/types'
import type { Plugin } from 'vite'
import { poseStories } from '../engine/studio/pose-stories.ts'

const file = /[\\/]gallery\.stories\.tsx$/

/** Tells Storybook of every state that the gallery draws: nobody writes these stories. */
export const posesIndexer: Indexer = {
  test: file,
  createIndex: (importPath) =>
    Promise.resolve(
      poseStories.map(({ flow, state, exportName }) => ({
        type: 'story' as const,
        importPath,
        exportName,
        name: state,
        title: `flows/${flow}`,
      })),
    ),
}

const written = poseStories
  .map(
    ({ flow, state, exportName }) =>
      `export const ${exportName} = { name: ${JSON.stringify(state)}, args: ${JSON.stringify({ flow, state })} }`,
  )
  .join('\n')

/** Writes them below what the file says of all. */
export function poses(): Plugin {
  return {
    name: 'livery-poses',
    enforce: 'pre',
    transform: (code, id) => (file.test(id.split('?', 1)[0] ?? '') ? `${code}\n${written}\n` : undefined),
  }
}
