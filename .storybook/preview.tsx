import type { Preview } from '@storybook/react-vite'
import { recorded } from 'virtual:livery-brands'
import { dropDrafts } from '../engine/base/hooks/form/use-form.ts'
import '../widgets/site.css'
import { own, withSite } from '../widgets/testing/story-site.tsx'

const languages = new Map(
  recorded.flatMap(({ sites }) =>
    Object.values(sites).flatMap(({ boot }) => boot.languages.map(({ code, name }) => [code, name] as const)),
  ),
)

const ownItem = { value: own, title: 'The brand’s own' }

const preview: Preview = {
  decorators: [withSite(recorded)],
  globalTypes: {
    brand: {
      toolbar: {
        title: 'Brand',
        icon: 'paintbrush',
        items: recorded.map(({ id, name }) => ({ value: id, title: name })),
        dynamicTitle: true,
      },
    },
    language: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [ownItem, ...[...languages].map(([value, title]) => ({ value, title }))],
        dynamicTitle: true,
      },
    },
    scheme: {
      toolbar: {
        title: 'Scheme',
        icon: 'contrast',
        items: [ownItem, { value: 'light', title: 'Light' }, { value: 'dark', title: 'Dark' }],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { brand: recorded.at(-1)?.id, language: own, scheme: own },
  parameters: { layout: 'fullscreen', backgrounds: { disable: true } },
  // Nothing of an earlier story is remembered.
  beforeEach() {
    dropDrafts('login', 'register', 'forgotPassword', 'resetPassword')
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (key.startsWith('livery-')) localStorage.removeItem(key)
  },
}

export default preview
