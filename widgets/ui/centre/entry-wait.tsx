/** Stands for an entry whose code or words are on their way: the menu is seen once none is left (centre.css). */
export function EntryWait() {
  return <i className="member-menu__wait" hidden />
}
