import { type Blog, type BlogFields, defaultCategory } from '#site/shared/blog/blog.ts';

export const emptyFields: BlogFields = {
  title: '',
  content: '',
  titleImage: null,
  titleImageAlt: '',
  category: defaultCategory,
  tags: [],
  seoTitle: '',
  seoDescription: '',
  slug: '',
};

export const fieldsOf = (blog: Blog): BlogFields => ({
  title: blog.title,
  content: blog.content,
  titleImage: blog.titleImage,
  titleImageAlt: blog.titleImageAlt,
  category: blog.category,
  tags: blog.tags,
  seoTitle: blog.seoTitle,
  seoDescription: blog.seoDescription,
  slug: blog.slug,
});

export const isSameText = (a: BlogFields, b: BlogFields): boolean => JSON.stringify(a) === JSON.stringify(b);
