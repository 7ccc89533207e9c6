import type { Meta } from '@storybook/react-vite'
import { accountStory } from '../../testing/account-story.ts'

/** Every look of every account form: `.storybook/forms.plugin.ts` adds a story for each, made from its document and its machine. */
const meta = { excludeStories: ['getStory'], render: () => <main className="main" /> } satisfies Meta
export default meta

/** Makes the stories that are added below. */
export const getStory = accountStory
