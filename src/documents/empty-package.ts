/**
 * Stands where jsPDF would load packages for what no document of ours needs, HTML and SVG (vite.config.ts): they would be
 * chunks that every device keeps for working offline.
 */
export default undefined;
