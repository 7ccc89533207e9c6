import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConsoleProvider } from '../../../engine/console/console-provider.tsx'
import { KitParts } from '../../testing/kit-parts.tsx'
import theme from '../console.css?inline'

const meta = {
  title: 'console',
  component: KitParts,
  decorators: (Story) => (
    <ConsoleProvider>
      <Story />
    </ConsoleProvider>
  ),
  parameters: { site: { theme } },
} satisfies Meta
export default meta

/** In the console's own theme, with its words. */
export const Console: StoryObj = {}
