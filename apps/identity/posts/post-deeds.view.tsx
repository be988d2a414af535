/** What may be done with a post, by its state. */
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import type { Post } from "./posts.query.ts";
import { usePostWords } from "./posts.words.ts";

export interface PostDeedsProps {
  readonly at: string;
  readonly post: Post;
  readonly mayChange: boolean;
}

export const PostDeeds = ({ at, post, mayChange }: PostDeedsProps) => {
  const t = usePostWords();
  if (post.state === "published") {
    return (
      <ButtonRow>
        <LinkButton kind="secondary" href={`${at}?post=${post.id}`}>
          {t("details")}
        </LinkButton>
        {post.url === null ? null : (
          <LinkButton kind="link" href={post.url}>
            {t("see")}
          </LinkButton>
        )}
      </ButtonRow>
    );
  }
  if (!mayChange) return null;
  return (
    <Form action={at} hidden={{ post: post.id }}>
      <ButtonRow>
        <Button kind="secondary" name="do" value="now">
          {t(post.state === "failed" ? "retry" : "now")}
        </Button>
        {post.state === "scheduled" ? (
          <Button kind="secondary" name="do" value="draft">
            {t("unschedule")}
          </Button>
        ) : (
          <Button kind="secondary" name="do" value="remove">
            {t("remove")}
          </Button>
        )}
      </ButtonRow>
    </Form>
  );
};
