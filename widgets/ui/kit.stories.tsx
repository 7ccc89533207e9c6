import type { Meta, StoryObj } from '@storybook/react-vite'
import { KitParts } from '../testing/kit-parts.tsx'

const meta = { title: 'kit', component: KitParts } satisfies Meta
export default meta

/** Under the brand of the toolbar. */
export const Brand: StoryObj = {}
