/** Files that somebody chose, for widgets: see there. */
export { heldFile, holdFile } from '../../base/store/held-files.ts'
