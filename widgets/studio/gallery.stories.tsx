import type { Meta } from '@storybook/react-vite'
import type { PosedName } from '../../engine/studio/poses.ts'
import { usePose } from '../../engine/studio/use-pose.ts'

interface Posing {
  flow: PosedName
  state: string
}

function Posed({ flow, state }: Posing) {
  usePose(flow, state)
  return <main className="main" />
}

/** Every state of every flow: `.storybook/poses.plugin.ts` adds a story for each picture of the gallery's own list. */
const meta = {
  component: Posed,
  render: (posing) => <Posed key={posing.state} {...posing} />,
  argTypes: { flow: { table: { disable: true } }, state: { table: { disable: true } } },
} satisfies Meta<typeof Posed>
export default meta
