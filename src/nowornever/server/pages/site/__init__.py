"""What belongs to no game: the client, previews of links, pictures to share, offline use."""
