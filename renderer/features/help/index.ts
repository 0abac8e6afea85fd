export { loadArticleSearch } from "./lib/load-article-search.ts";
