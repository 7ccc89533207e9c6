import type { Preview } from '@storybook/react-vite'
import '../widgets/styles/site.css'
import { storyBrands } from '../widgets/testing/story-boot.ts'
import { withSite } from '../widgets/testing/story-site.tsx'

const preview: Preview = {
  decorators: [withSite],
  globalTypes: {
    brand: { toolbar: { title: 'Brand', icon: 'paintbrush', items: storyBrands, dynamicTitle: true } },
    language: {
      toolbar: { title: 'Language', icon: 'globe', items: ['EN', 'TY', 'PT', 'AR'], dynamicTitle: true },
    },
    scheme: {
      toolbar: { title: 'Scheme', icon: 'contrast', items: ['light', 'dark', 'system'], dynamicTitle: true },
    },
  },
  initialGlobals: { brand: 'tala', language: 'EN', scheme: 'dark' },
  parameters: { layout: 'fullscreen' },
}

export default preview
