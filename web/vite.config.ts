import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 250, rolldownOptions: { input: ['index.html', 'assistant.html'] } },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: process.env.GROGNARD_AT ?? 'http://127.0.0.1:1815', ws: true } },
  },
});
