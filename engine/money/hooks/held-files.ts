/** Files that somebody chose, for widgets: see there. */
export { heldFile, holdFile } from '../../core/store/held-files.ts'
