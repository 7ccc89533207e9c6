import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { NewsDialog, type NewsDialogProps } from './news-dialog.tsx'

/** Public announcements. */
export default function AnnouncementsDialog(props: DialogProps & NewsDialogProps) {
  return <NewsDialog kind="announcements" {...props} />
}
