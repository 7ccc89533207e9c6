import type { LoadedBrand } from './brand.types.ts'

/** A draft of a brand, as it stands now. */
export interface DraftBrand {
  /** The brand as the draft has it: a new object for each state of the draft, so that what is made of it is made anew. */
  brand: LoadedBrand
  draft: {
    id: string
    /** The operator company that it belongs to. */
    company: string
    title: string
    /** The release that it stands on, as people call it; null where nothing of the brand was released. */
    basedOn: string | null
    /** Who opened it. */
    author: string
  }
}

/** Where drafts are found: by the label of their host alone, and by nothing else. */
export interface DraftBrands {
  /** The open draft of a label `<draft>--<brand>`. */
  open: (label: string) => Promise<DraftBrand | undefined>
}
