import { agents } from './agents.widgets.ts'
import { content } from './content.widgets.ts'
import { frame } from './frame.widgets.ts'
import { games } from './games.widgets.ts'
import { members } from './members.widgets.ts'
import { money } from './money.widgets.ts'
import { rewards } from './rewards.widgets.ts'

/** Every widget that a screen document may name, with its props, the slots it has and the words it shows. */
export const widgets = { ...frame, ...members, ...money, ...games, ...agents, ...rewards, ...content }

export type WidgetName = keyof typeof widgets
