import type { DialogEntry, Registry, WidgetEntry } from '../engine/base/registry/registry.ts'
import type { WidgetName } from '../schemas/documents/widgets/widgets.document.ts'
import { agents } from './agents/agents.widgets.ts'
import { content } from './content/content.widgets.ts'
import { Underage } from './content/pages/underage.tsx'
import { Cover } from './frame/cover.tsx'
import { frame } from './frame/frame.widgets.ts'
import { RestoringSlot } from './frame/restoring-slot.tsx'
import { ToastArea } from './frame/toasts.tsx'
import { games } from './games/games.widgets.ts'
import { members } from './members/members.widgets.ts'
import { money } from './money/money.widgets.ts'
import { WaitingDialog } from './ui/dialog/waiting-dialog.tsx'
import { Failure } from './ui/state/failure.tsx'
import { rewards } from './rewards/rewards.widgets.ts'
import { ui } from './ui/ui.widgets.ts'

const widgets = {
  ...ui.widgets,
  ...frame.widgets,
  ...members.widgets,
  ...money.widgets,
  ...games.widgets,
  ...agents.widgets,
  ...rewards.widgets,
  ...content.widgets,
} satisfies Record<WidgetName, WidgetEntry>

const dialogs = {
  ...ui.dialogs,
  ...frame.dialogs,
  ...members.dialogs,
  ...money.dialogs,
  ...games.dialogs,
  ...agents.dialogs,
  ...rewards.dialogs,
  ...content.dialogs,
} satisfies Record<string, DialogEntry>

/** Everything that the engine can render, by name: what each wing hands over. */
export const registry: Registry = {
  widgets,
  dialogs,
  parts: { Toasts: ToastArea, Cover, Refused: Underage, Failure, DialogWaiting: WaitingDialog },
  late: { account: { load: () => import('./frame/account-slot.tsx'), waiting: RestoringSlot } },
}

/** The wings' own lists. A name belongs to one of them. */
export const manifests = [ui, frame, members, money, games, agents, rewards, content]
